import { Link, type LinkProps } from 'react-router';
import { type ButtonVariant, buttonStyle } from './button-style.ts';

interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  variant?: ButtonVariant;
  wide?: boolean;
}

export function ButtonLink({ variant = 'primary', wide = false, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyle(variant, wide)} />;
}

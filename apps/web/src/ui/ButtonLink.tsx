import { Link, type LinkProps } from 'react-router';
import { type ButtonVariant, buttonStyle } from './button-style.ts';

export interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  variant?: ButtonVariant;
  wide?: boolean;
}

/** Looks like a button, is a link: use it whenever the action only goes somewhere. */
export function ButtonLink({ variant = 'primary', wide = false, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonStyle(variant, wide)} />;
}

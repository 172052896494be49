import { Avatar, type AvatarProps } from '../../ui/Avatar.tsx';
import { usePictureAddress } from './use-picture-address.ts';

export function ConsoleAvatar({ src, ...rest }: AvatarProps) {
  return <Avatar {...rest} src={usePictureAddress(src).address} />;
}

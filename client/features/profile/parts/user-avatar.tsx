import type { UserInfo } from '@papertape/shared/contract/identity-values.ts';
import { fileAddress } from '../../../lib/api/address.ts';
import { Avatar, type AvatarProps } from '../../../ui/avatar.tsx';

interface UserAvatarProps {
  user: UserInfo;
  size: AvatarProps['size'];
}

export function UserAvatar({ user, size }: UserAvatarProps) {
  const src = user.avatar === null ? undefined : fileAddress(user.avatar);
  return <Avatar name={user.nickname} src={src} size={size} />;
}

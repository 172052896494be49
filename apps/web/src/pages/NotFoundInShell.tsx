import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { TextLink } from '../ui/TextLink.tsx';
import { MemberLayout } from './MemberLayout.tsx';

interface NotFoundInShellProps {
  to: string;
  label: string;
}

export function NotFoundInShell({ to, label }: NotFoundInShellProps) {
  return (
    <MemberLayout name="Not found">
      <div className="grid min-h-[60dvh] place-items-center">
        <EmptyState
          level={1}
          picture="door"
          title="Find your way home"
          text="The page doesn't exist or has been moved."
          action={
            <div className="flex flex-col items-center gap-4">
              <ButtonLink to="/">Go back Home</ButtonLink>
              <TextLink roomy to={to}>
                {label}
              </TextLink>
            </div>
          }
        />
      </div>
    </MemberLayout>
  );
}

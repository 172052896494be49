import type { Addition } from './tree.ts';

const WAITLIST = 'apps/api/src/modules/waitlist';

/** A new list on a new screen, page by page. */
export const CONSOLE_LIST: Addition = {
  name: 'the list of who was invited, in the console',
  edits: [
    {
      path: 'packages/contract/src/operators.waitlist.ts',
      below: 'operatorsWaitlistRoutes = ',
      text: `  'GET /operator/invited/': {
    summary: 'Who was invited',
    access: 'operator',
    roles: ['members'],
    query: z.object(pageQuery(50)),
    answers: { 200: pageOf(waitlistEntry) },
  },`,
    },
    {
      path: `${WAITLIST}/invitations.ts`,
      below: 'const COLUMNS = ',
      text: `
export const invitedPage = (db: Db, page: PageQuery) => waitlistPage(db, { status: 'invited', ...page });
`,
    },
    {
      path: `${WAITLIST}/waitlist.operators.routes.ts`,
      below: '  const { db, clock } = platform;',
      text: "  mount(app, 'GET /operator/invited/', ({ query }) => invitedPage(db, query));",
    },
    {
      path: `${WAITLIST}/waitlist.operators.routes.ts`,
      below: "from 'fastify'",
      text: "import { invitedPage } from './invitations.ts';",
    },
    {
      path: 'testing/models/authorization/operators.matrix.ts',
      below: "  'GET /operator/waitlist/'",
      text: "  'GET /operator/invited/': [[plain, operators(200, 'members')]],",
    },
    {
      path: 'apps/web/routes.ts',
      below: "screen('/waitlist'",
      text: "  screen('/invited', 'InvitedPage', { title: 'Invited', icon: 'UserRoundPlus', roles: ['members'] }),",
    },
    {
      path: 'apps/web/src/pages/operators/InvitedPage.tsx',
      text: `import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QuerySection } from '../../features/operators/QuerySection.tsx';
import { Records } from '../../features/operators/Records.tsx';
import { Screen } from '../../features/operators/Screen.tsx';
import { operatorCall } from '../../features/operators/session/operator-call.ts';
import { Pagination } from '../../ui/Pagination.tsx';
import { usePageNumber } from '../use-page-number.ts';

/** /operators/invited */
export function InvitedPage() {
  const [page, showPage] = usePageNumber();
  const list = useQuery({
    queryKey: ['operators', 'invited', page],
    queryFn: ({ signal }) =>
      operatorCall('GET /operator/invited/', { query: { page, page_size: 25 } }, signal),
    placeholderData: keepPreviousData,
  });

  return (
    <Screen lead="Who may register.">
      <QuerySection title="Invited" from={list} skeletonRows={8}>
        {({ results, total_pages }) => (
          <>
            <Records
              label="Who was invited"
              rows={results}
              rowKey={({ id }) => id}
              columns={[{ label: 'Email', render: ({ email }) => email }]}
            />
            <Pagination label="Invited" page={page} pageCount={total_pages} onChange={showPage} />
          </>
        )}
      </QuerySection>
    </Screen>
  );
}
`,
    },
  ],
};

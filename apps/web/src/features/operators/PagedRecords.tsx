import { Pagination } from '../../ui/Pagination.tsx';
import { EmptyNote } from './EmptyNote.tsx';
import { QuerySection, type QuerySectionProps } from './QuerySection.tsx';
import { Records, type RecordsProps } from './Records.tsx';

export interface Paged {
  page: number;
  onPage: (page: number) => void;
}

interface PagedRecordsProps<Row> extends Paged, Pick<RecordsProps<Row>, 'label' | 'rowKey' | 'columns'> {
  title: string;
  from: QuerySectionProps<{ results: Row[]; total_pages: number }>['from'] & { isPlaceholderData: boolean };
  empty: { title: string; text?: string };
}

export function PagedRecords<Row>(props: PagedRecordsProps<Row>) {
  const { title, from, page, onPage, empty, ...records } = props;
  return (
    <QuerySection title={title} from={from} skeletonRows={6}>
      {({ results, total_pages }) =>
        results.length === 0 ? (
          <EmptyNote {...empty} />
        ) : (
          <>
            <Records<Row> {...records} rows={results} stale={from.isPlaceholderData} />
            <Pagination label={title} page={page} pageCount={total_pages} onChange={onPage} />
          </>
        )
      }
    </QuerySection>
  );
}

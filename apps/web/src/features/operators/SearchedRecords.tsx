import type { ReactNode } from 'react';
import { Pagination } from '../../ui/Pagination.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { EmptyNote } from './EmptyNote.tsx';
import { QuerySection, type QuerySectionProps } from './QuerySection.tsx';
import { Records, type RecordsProps } from './Records.tsx';

export interface ListAddress {
  search: string;
  onSearch: (text: string) => void;
  page: number;
  onPage: (page: number) => void;
}

interface Found<Row> {
  results: Row[];
  total_pages: number;
}

interface SearchedRecordsProps<Row> extends Pick<RecordsProps<Row>, 'label' | 'rowKey' | 'columns'> {
  title: string;
  from: QuerySectionProps<Found<Row>>['from'] & { isPlaceholderData: boolean };
  address: ListAddress;
  searchLabel: string;
  placeholder: string;
  /** A control above the list; `narrows` is true while it hides rows. */
  filter?: { control: ReactNode; narrows: boolean };
  empty: { title: string; action: ReactNode };
  notFound: { title: string; text: string };
}

export function SearchedRecords<Row>(props: SearchedRecordsProps<Row>) {
  const { title, from, address, searchLabel, placeholder, filter, empty, notFound, ...records } = props;
  const { search, onSearch, page, onPage } = address;

  return (
    <QuerySection
      title={title}
      from={from}
      skeletonRows={8}
      action={
        <div className="min-w-[min(9rem,100%)] flex-1">
          <SearchField
            inBar
            label={searchLabel}
            placeholder={placeholder}
            value={search}
            onSearch={onSearch}
          />
        </div>
      }
      above={filter?.control}
    >
      {({ results, total_pages }) => {
        if (results.length === 0)
          return search === '' && !filter?.narrows ? (
            <EmptyNote title={empty.title} text={empty.action} />
          ) : (
            <EmptyNote {...notFound} />
          );
        return (
          <>
            <Records<Row> {...records} rows={results} stale={from.isPlaceholderData} />
            <Pagination label={title} page={page} pageCount={total_pages} onChange={onPage} />
          </>
        );
      }}
    </QuerySection>
  );
}

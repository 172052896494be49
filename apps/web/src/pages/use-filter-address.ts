import { useSearchParams } from 'react-router';

/** Stores a choice and a search in the address; a change leads to the first page. */
export function useFilterAddress<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
) {
  const [query, setQuery] = useSearchParams();
  const [standard] = choices;
  const choice = choices.find((one) => one === query.get(name)) ?? standard;
  const search = query.get('search') ?? '';
  const show = (nextChoice: Choice, text: string) =>
    setQuery(
      { ...(nextChoice !== standard && { [name]: nextChoice }), ...(text !== '' && { search: text }) },
      { replace: true, preventScrollReset: true },
    );
  return {
    choice,
    choose: (next: Choice) => show(next, search),
    search,
    searchFor: (text: string) => show(choice, text),
  };
}

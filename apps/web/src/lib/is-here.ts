/** A second press on a link adds no second step to the history. */
export const isHere = (query: URLSearchParams): boolean =>
  new URLSearchParams(window.location.search).toString() === query.toString();

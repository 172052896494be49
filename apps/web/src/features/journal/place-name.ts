/** "Asheville, North Carolina"; the country where nothing smaller is known. */
export const placeName = (place: { city: string; state: string; country: string }): string =>
  [place.city, place.state].filter(Boolean).join(', ') || place.country;

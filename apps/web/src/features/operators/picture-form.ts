const asText = (value: unknown): string => {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** Returns a form with the files and the values as text: null is empty, lists and objects are JSON. */
export const filesForm = (values: object, files: Readonly<Record<string, readonly File[]>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.set(name, asText(value));
  for (const [name, chosen] of Object.entries(files)) for (const file of chosen) form.append(name, file);
  return form;
};

export const pictureForm = (values: object, picture: File): FormData =>
  filesForm(values, { picture: [picture] });

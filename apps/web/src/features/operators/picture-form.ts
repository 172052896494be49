/** A picture goes in a form, with the values beside it as text; null is empty, as a stock without limit. */
export const pictureForm = (values: object, picture: File): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, String(value ?? ''));
  form.set('picture', picture);
  return form;
};

import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

export interface PdfPage {
  /** As it stands there, without white space and hyphens: lines break anywhere. */
  text: string;
  /** Millimetres. */
  width: number;
  height: number;
  /** Pictures drawn on it. */
  pictures: number;
}

const MM_PER_POINT = 25.4 / 72;

/** Without what the breaking of lines adds or takes away. */
export const unbroken = (text: string): string => text.replaceAll(/[\s\u00ad\u2010-]+/gu, '');

export const readPdf = async (file: Uint8Array): Promise<PdfPage[]> => {
  const { OPS } = await getResolvedPDFJS();
  const document = await getDocumentProxy(new Uint8Array(file));
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const { fnArray } = await page.getOperatorList();
    const [left = 0, top = 0, right = 0, bottom = 0] = page.view;
    pages.push({
      text: unbroken(items.map((item) => ('str' in item ? item.str : '')).join('')),
      width: (right - left) * MM_PER_POINT,
      height: (bottom - top) * MM_PER_POINT,
      pictures: fnArray.filter((operator) => operator === OPS.paintImageXObject).length,
    });
  }
  return pages;
};

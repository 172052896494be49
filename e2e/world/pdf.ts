import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

interface PdfPage {
  /** The page's text without white space and hyphens, because lines break anywhere. */
  text: string;
  /** Millimeters. */
  width: number;
  height: number;
  /** The number of pictures drawn on the page. */
  pictures: number;
}

const MM_PER_POINT = 25.4 / 72;

/** Removes everything that line breaking may add or take away. */
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

import type { ReactNode } from 'react';
import { type Described, Fragment } from './react.ts';

const SVG = 'http://www.w3.org/2000/svg';

const isDescribed = (node: unknown): node is Described =>
  typeof node === 'object' && node !== null && 'type' in node;

const dashed = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const attributeName = (element: Element, name: string): string => {
  if (name === 'className') return 'class';
  return element.namespaceURI === SVG && name !== 'viewBox' ? dashed(name) : name;
};

function set(element: HTMLElement | SVGElement, name: string, value: unknown): void {
  if (name === 'style') Object.assign(element.style, value);
  else if (name === 'dangerouslySetInnerHTML')
    // Only the brand's own drawings: a lint rule holds every use of it.
    element.innerHTML = Object.values(value as Record<string, string>).join('');
  else if (value === true && !/^(aria|data)-/.test(name)) element.setAttribute(name, '');
  else if (typeof value === 'string' || typeof value === 'number' || value === true)
    element.setAttribute(attributeName(element, name), String(value));
}

/** The nodes of a component as it is first shown. What members wrote becomes text, never markup. */
export function build(node: unknown, within: string | null = null): Node[] {
  if (Array.isArray(node)) return node.flatMap((one: unknown) => build(one, within));
  if (typeof node === 'string' || typeof node === 'number') return [document.createTextNode(String(node))];
  if (!isDescribed(node)) return [];
  const { type, props } = node;
  if (typeof type === 'function') return build((type as (given: typeof props) => unknown)(props), within);
  if (type === Fragment) return build(props['children'], within);
  const tag = type as string;
  const space = tag === 'svg' ? SVG : within;
  const element = (
    space === null ? document.createElement(tag) : document.createElementNS(space, tag)
  ) as HTMLElement;
  for (const [name, value] of Object.entries(props)) {
    if (name !== 'children' && name !== 'key') set(element, name, value);
  }
  element.append(...build(props['children'], space));
  return [element];
}

export const buildAll = (shown: ReactNode): Node[] => build(shown);

import { type Described, jsx } from './react.ts';

/** Stands for the router's links beside `react.ts`: they lead on by themselves, with a new page. */
export const Link = ({ to, ...rest }: Described['props']) => jsx('a', { href: to, ...rest });

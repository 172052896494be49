/** Formats a number with at most two decimals, no trailing zeros, and never "-0". */
export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
}

export function pt(x: number, y: number): string {
  return `${num(x)} ${num(y)}`;
}

/** Returns the point on an ellipse at an angle in degrees, clockwise from the top. */
export function onEllipse(cx: number, cy: number, rx: number, ry: number, degrees: number): [number, number] {
  const a = ((degrees - 90) * Math.PI) / 180;
  return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
}

/** Outlines a pointed stroke, `width` wide in the middle and bent sideways by `bend`. In an even-odd path it cuts a hole. */
export function burin(x1: number, y1: number, x2: number, y2: number, width: number, bend = 0): string {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = Math.hypot(dx, dy) || 1;
  const nx = -dy / length;
  const ny = dx / length;
  const mx = (x1 + x2) / 2;
  const my = (y1 + y2) / 2;
  // A quadratic curve's control point is twice as far out as its middle.
  const out = 2 * bend;
  const a = pt(mx + nx * (out + width), my + ny * (out + width));
  const b = pt(mx + nx * (out - width), my + ny * (out - width));
  return `M${pt(x1, y1)}Q${a} ${pt(x2, y2)}Q${b} ${pt(x1, y1)}Z`;
}

/** Outlines a leaf with a round root and a pointed tip, bent sideways. */
export function leaf(x1: number, y1: number, x2: number, y2: number, width: number, bend = 0): string {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = Math.hypot(dx, dy) || 1;
  const nx = -dy / length;
  const ny = dx / length;
  const c = (t: number, side: number): string =>
    pt(x1 + dx * t + nx * (side * width + bend * t), y1 + dy * t + ny * (side * width + bend * t));
  return `M${pt(x1, y1)}C${c(0.15, 0.75)} ${c(0.65, 0.62)} ${pt(x2, y2)}C${c(0.65, -0.62)} ${c(0.15, -0.75)} ${pt(x1, y1)}Z`;
}

export function disc(cx: number, cy: number, r: number): string {
  return `M${pt(cx - r, cy)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ${num(-2 * r)} 0Z`;
}

export function oval(cx: number, cy: number, rx: number, ry: number): string {
  return `M${pt(cx - rx, cy)}a${num(rx)} ${num(ry)} 0 1 0 ${num(2 * rx)} 0a${num(rx)} ${num(ry)} 0 1 0 ${num(-2 * rx)} 0Z`;
}

export function box(x: number, y: number, w: number, h: number): string {
  return `M${pt(x, y)}h${num(w)}v${num(h)}h${num(-w)}Z`;
}

export function each(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('');
}

/** Draws a filled even-odd path in the current color. */
export function cut(...parts: string[]): string {
  return `<path fill="currentColor" fill-rule="evenodd" d="${parts.join('')}"/>`;
}

/** Returns the drawing and its mirror image at x = `axis`. */
export function mirrored(inner: string, axis = 32): string {
  return `${inner}<g transform="matrix(-1 0 0 1 ${num(axis * 2)} 0)">${inner}</g>`;
}

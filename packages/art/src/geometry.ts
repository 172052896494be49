/** At most two decimals, no trailing zeros, never "-0". */
export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
}

export function pt(x: number, y: number): string {
  return `${num(x)} ${num(y)}`;
}

/** The point at an angle (degrees, 0 is up, clockwise) on an ellipse. */
export function onEllipse(cx: number, cy: number, rx: number, ry: number, degrees: number): [number, number] {
  const a = ((degrees - 90) * Math.PI) / 180;
  return [cx + rx * Math.cos(a), cy + ry * Math.sin(a)];
}

/** A pointed stroke, `width` in the middle, bent sideways by `bend`; in an even-odd path it cuts. */
export function burin(x1: number, y1: number, x2: number, y2: number, width: number, bend = 0): string {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = Math.hypot(dx, dy) || 1;
  const nx = -dy / length;
  const ny = dx / length;
  const mx = (x1 + x2) / 2;
  const my = (y1 + y2) / 2;
  // A quadratic's control point lies twice as far out as the curve's middle.
  const out = 2 * bend;
  const a = pt(mx + nx * (out + width), my + ny * (out + width));
  const b = pt(mx + nx * (out - width), my + ny * (out - width));
  return `M${pt(x1, y1)}Q${a} ${pt(x2, y2)}Q${b} ${pt(x1, y1)}Z`;
}

/** Round at its root, pointed at its tip, bent sideways. */
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

/** A filled even-odd path in the current colour. */
export function cut(...parts: string[]): string {
  return `<path fill="currentColor" fill-rule="evenodd" d="${parts.join('')}"/>`;
}

/** The drawing and its mirror image about x = `axis`. */
export function mirrored(inner: string, axis = 32): string {
  return `${inner}<g transform="matrix(-1 0 0 1 ${num(axis * 2)} 0)">${inner}</g>`;
}

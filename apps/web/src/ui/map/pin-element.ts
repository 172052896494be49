import { emblem } from '@stoa/art/emblems';
import type { MapPoint } from './map-types.ts';

const target = 'group flex size-11 items-center justify-center rounded-full outline-none';

const disc =
  'flex items-center justify-center rounded-full border transition-colors group-hover:border-brass-bright group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-brass-bright';

const grounds = {
  wisdom: 'border-brass bg-wisdom text-marble',
  courage: 'border-brass bg-courage text-marble',
  justice: 'border-brass bg-justice text-marble',
  moderation: 'border-brass bg-moderation text-marble',
};

function button(label: string, onPress: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.className = target;
  element.setAttribute('aria-label', label);
  element.title = label;
  // Keyboard users have the list next to the map, because tabbing through hundreds of pins would be tedious.
  element.tabIndex = -1;
  element.addEventListener('click', (event) => {
    // The map below must not handle the press.
    event.stopPropagation();
    onPress();
  });
  return element;
}

export function pin(point: MapPoint, onPress: () => void): HTMLButtonElement {
  const element = button(point.label, onPress);
  const ground = point.virtue ? grounds[point.virtue] : 'border-brass bg-ink-floating text-brass';
  // The emblem is our own drawing and contains no member's text.
  element.innerHTML = `<span class="${disc} size-8 ${ground}">${
    point.virtue
      ? `<svg viewBox="0 0 64 64" width="20" height="20" aria-hidden="true">${emblem(point.virtue)}</svg>`
      : '<span class="size-2 rotate-45 bg-brass"></span>'
  }</span>`;
  return element;
}

export function clusterPin(count: number, label: string, onPress: () => void): HTMLButtonElement {
  const element = button(label, onPress);
  const size = count < 10 ? 'size-9' : count < 100 ? 'size-10' : 'size-11';
  const text = document.createElement('span');
  text.className = `${disc} ${size} figures border-brass bg-ink text-body font-semibold text-brass-bright ring-3 ring-brass/25`;
  text.textContent = new Intl.NumberFormat('en-US', { notation: 'compact' }).format(count);
  element.append(text);
  return element;
}

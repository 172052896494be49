import { line } from '../svg.ts';
import type { Dice } from '../random.ts';
import type { Drawing } from '../scene/objects.ts';
import type { Scene } from './choose.ts';
import { hours, type Hour } from './hours.ts';
import { kits, type Place } from './kits.ts';
import { surfaces } from './surfaces.ts';

/** The back edge of a table that has a room behind it. */
const BACK = 250;

/** Light on that edge, and the shade of the room in front of it. */
const backEdge = (color: string): Drawing => ({
  defs: '',
  body:
    line(`M0 ${BACK - 3}H1200`, '#000', 6, 'opacity=".45"') +
    line(`M0 ${BACK + 2}H1200`, color, 3, 'opacity=".5"'),
});

interface LaidTable {
  /** With a room behind it, everything on the table is drawn lower. */
  hasRoom: boolean;
  below: Drawing[];
  veil: Drawing;
}

/** A scene (1200 × 900) without its cigar, which the caller draws between the two parts. */
export function laidTable(
  p: string,
  d: Dice,
  scene: Scene,
  worn: Pick<Place, 'cloth' | 'device'>,
): LaidTable {
  const { side, surface, hour, kit } = scene;
  const { fall, room, light, veil }: Hour = hours[hour];
  const top = room ? BACK : 0;
  const ground = { p: `${p}t`, d, top, fall: side > 0 ? fall : { ...fall, x: 1 - fall.x } };
  return {
    hasRoom: room !== null,
    below: [
      ...(room ? [room(`${p}r`, d, top)] : []),
      surfaces[surface](ground),
      ...(light ? [light(`${p}n`, d)] : []),
      ...(room ? [backEdge(fall.color)] : []),
      kits[kit]({ ...worn, p: `${p}i`, d, side, top }),
    ],
    veil: veil(`${p}o`),
  };
}

/** A cigar from another brand; all of these are invented. */
export interface OtherCigar {
  readonly name: string;
  readonly brand_name: string;
  readonly vitola: string;
  readonly description: string;
}

const cigar = (brand_name: string, name: string, vitola: string, description: string): OtherCigar => ({
  brand_name,
  name,
  vitola,
  description,
});

// prettier-ignore
export const OTHER_CIGARS: readonly OtherCigar[] = [
  cigar('Hollis & Rowe', 'Ferryman', 'Toro', 'Honduran Corojo in a plain box. Bought at a gas station with better taste than most shops.'),
  cigar('Hollis & Rowe', 'Lamplighter', 'Robusto', 'Connecticut broadleaf, box-pressed, soft foot.'),
  cigar('Casa Brillante', 'Número Once', 'Corona', 'Small Miami factory, Ecuadorian Habano over Nicaraguan filler.'),
  cigar('Casa Brillante', 'Viernes', 'Torpedo', 'San Andrés wrapper, sweet cap, no secrets.'),
  cigar('Blackwater Leaf', 'Millrace', 'Gordo', 'Big gauge, mild filler, a lot of smoke for the money.'),
  cigar('Blackwater Leaf', 'Sexton', 'Churchill', 'Sumatra wrapper. Seven inches and change.'),
  cigar('Finca Tres Hermanas', 'La Menor', 'Petit Corona', 'Nicaraguan puro from a farm of nine acres.'),
  cigar('Finca Tres Hermanas', 'La Mayor', 'Lancero', 'The same farm, the older sister: long, thin and opinionated.'),
  cigar('Old Quarry', 'Limestone', 'Robusto', 'Cameroon wrapper, Dominican inside. A shop’s own label.'),
  cigar('Old Quarry', 'Granite', 'Figurado', 'Maduro figurado, hard to light, easy to like.'),
  cigar('Pemberton Bros.', 'Drawing Room', 'Belicoso', 'Mild shade-grown belicoso in a paper sleeve.'),
  cigar('Pemberton Bros.', 'Billiard Room', 'Toro', 'The darker brother, Brazilian wrapper.'),
  cigar('Tobacalera Montarez', 'Aguacero', 'Robusto', 'Dominican Criollo with a rough, handsome leaf.'),
  cigar('Northlight', 'Solstice', 'Corona', 'Pennsylvania broadleaf, rolled in small numbers every winter.'),
];

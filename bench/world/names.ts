const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/** The most frequent first and last names in United States phone books, most frequent first. */
export const FIRST_NAMES = list(`
  James Mary Michael Patricia Robert Jennifer John Linda David Elizabeth William Barbara Richard Susan Joseph Jessica
  Thomas Karen Christopher Sarah Charles Lisa Daniel Nancy Matthew Sandra Anthony Betty Mark Ashley Donald Emily Steven
  Kimberly Andrew Margaret Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa Timothy Deborah Ronald
  Stephanie George Rebecca Jason Sharon Edward Laura Jeffrey Cynthia Ryan Dorothy Jacob Amy Nicholas Kathleen Gary
  Angela Eric Shirley Jonathan Emma Stephen Brenda Larry Pamela Justin Nicole Scott Anna Brandon Samantha Benjamin
  Katherine Samuel Christine Gregory Debra Alexander Rachel Patrick Carolyn Frank Janet Raymond Maria Jack Olivia Dennis
  Heather Jerry Helen Tyler Catherine Aaron Diane José Julie Adam Victoria Nathan Joyce Henry Lauren Zachary Kelly
  Douglas Christina Peter Ruth Kyle Joan Noah Virginia Ethan Judith Jeremy Evelyn Christian Hannah Walter Andrea Keith
  Megan Austin Cheryl Roger Jacqueline Terry Madison Sean Teresa Gerald Abigail Carl Sophia Dylan Martha Harold Sara
  Jordan Gloria Jesse Janice Bryan Kathryn Lawrence Ann Arthur Isabella Gabriel Judy Bruce Charlotte Logan Julia Billy
  Grace Joe Amber Alan Alice Juan Jean Elijah Denise Willie Frances Albert Danielle Wayne Marilyn Randy Natalie Mason
  Beverly Vincent Diana Liam Brittany Roy Theresa Bobby Kayla Caleb Alexis Bradley Doris Russell Lori Lucas Tiffany
  Renée André Zoë Søren Inés François Łukasz Mei-Ling`);

export const LAST_NAMES = list(`
  Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson
  Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young
  Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter
  Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers
  Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chavez
  Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell
  Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Gonzales Fisher Vasquez Simmons Romero Jordan
  Patterson Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant Herrera Gibson Ellis Tran
  Medina Aguilar Stevens Murray Ford Castro Marshall Owens Harrison Fernandez McDonald Woods Washington Kennedy Wells
  Vargas Henry Chen Freeman Webb Tucker Guzman Burns Crawford Olson Simpson Porter Hunter Gordon Mendez Silva Shaw Snyder
  Mason Dixon Muñoz Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd Rose Stone Salazar Fox Warren Mills Meyer Rice
  Schmidt Garza Daniels Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne Grant Dunn Kelley Spencer Hawkins
  Arnold Pierce Hansen Peters Santos Hart Bradley Knight Elliott Cunningham Duncan Armstrong Hudson Carroll Lane Riley
  Andrews Alvarado Ray Delgado Berry Perkins Hoffman Johnston Matthews Peña Richards Contreras Willis Carpenter Lawrence
  Sandoval O’Brien D’Angelo Müller Ångström St.Clair`);

export const HANDLE_WORDS = list(`
  cedar ember porch leaf robusto corona toro ash maduro vitola humidor spark band stoic zeno cato seneca lounge draw
  nub foot wrapper binder filler torch match smoke patio rocker bourbon rye`);

/** Picks an item of a list; the n-th item is about 1/n as likely as the first. */
export const byRank = (items: readonly string[], chance: number): string => {
  const even = 12;
  // The inverse of the logarithm that the sum of 1 / (rank + even) approaches.
  const rank = Math.floor(even * ((items.length / even + 1) ** chance - 1));
  return items[Math.min(rank, items.length - 1)] ?? '';
};

export { CodesScreen } from './CodesScreen.tsx';
export { ProductsScreen } from './ProductsScreen.tsx';
export { RewardsScreen } from './RewardsScreen.tsx';

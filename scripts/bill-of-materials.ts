import { execFileSync } from 'node:child_process';
import { productionDependencies } from './production-licenses.ts';

/** The parts of CycloneDX that we read. */
interface Bill {
  components: { name: string; group?: string; version: string; 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/** Lists production's packages. npm's own `--omit=dev` would leave out a third, those that tests use too. */
export const billOfMaterials = (): Bill => {
  const everything = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const all = JSON.parse(everything) as Bill;
  const production = new Set(productionDependencies().map(({ name, version }) => `${name}@${version}`));
  const components = all.components.filter(({ name, group, version }) =>
    production.has(`${group === undefined ? '' : `${group}/`}${name}@${version}`),
  );
  const refs = new Set(components.map((component) => component['bom-ref']));
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  return { ...all, components, dependencies };
};

if (import.meta.main) process.stdout.write(`${JSON.stringify(billOfMaterials(), null, 2)}\n`);

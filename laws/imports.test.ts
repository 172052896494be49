import { describe, expect, it } from 'vitest';
import { listCycles } from './cycles.ts';
import { listImports, sourceFiles, type Import } from './sources.ts';

const imports = sourceFiles().flatMap(listImports);

/** Returns breaches as lines that say what to do instead. */
const breaches = (isBreach: (found: Import) => boolean, instead: string): string[] =>
  imports.filter(isBreach).map(({ from, to }) => `${from} imports ${to}: ${instead}`);

const findModule = (path: string) => /^apps\/api\/src\/modules\/([^/]+)\//.exec(path)?.[1];
const findFeature = (path: string) => /^apps\/web\/src\/features\/([^/]+)\//.exec(path)?.[1];
/** The layers of the API from the bottom up. Nothing imports the other folders, which hold tools. */
const LAYERS = [
  /^apps\/api\/src\/platform\/(?!http\/)/,
  /^apps\/api\/src\/platform\/http\//,
  /^apps\/api\/src\/modules\//,
  /^apps\/api\/(src\/(app|open-platform|services)\.ts$|demo\/)/,
  /^apps\/api\/src\/(serve|welcome)\.ts$/,
];
const isApi = (path: string) => path.startsWith('apps/api/');
const getLayer = (path: string): number => {
  const found = LAYERS.findIndex((layer) => layer.test(path));
  return found === -1 ? LAYERS.length : found;
};
/** A module, a folder of the platform, or a file next to them. */
const partFor = (path: string) => /^apps\/api\/src\/(?:modules|platform)\/[^/]+/.exec(path)?.[0] ?? path;
const MOVE_BELOW = 'move what both need into a separate file below them, or pass it as a parameter';

/** Returns the module doors that a program loads at run time. */
const listDoors = (program: string): string[] => {
  const loaded = new Set([program]);
  for (const file of loaded)
    for (const { from, to, typesOnly } of imports)
      if (from === file && !typesOnly && isApi(to)) loaded.add(to);
  return [...loaded].filter((path) => path.endsWith('/index.ts'));
};

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

describe('the import rules', () => {
  it('see the imports at all', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it('let API modules import only each other’s index', () => {
    expect(
      breaches(({ from, to }) => {
        const target = findModule(to);
        return (
          target !== undefined && target !== findModule(from) && !to.endsWith('/index.ts') && !isTest(from)
        );
      }, 'import from the module’s index.ts, and export there what others need'),
    ).toEqual([]);
  });

  it('let the API import only downward: main → serve → app → modules → platform/http → platform → contract', () => {
    expect(
      breaches(
        ({ from, to }) => !isTest(from) && isApi(from) && isApi(to) && getLayer(to) > getLayer(from),
        'pass what is needed as a parameter, or move it into the lower layer',
      ),
    ).toEqual([]);
  });

  it('allow no import cycles in the API or the web app', () => {
    const cycles = ['apps/api/', 'apps/web/src/'].flatMap((folder) =>
      listCycles(imports.filter(({ from, to }) => from.startsWith(folder) && to.startsWith(folder))),
    );
    expect(cycles.map((cycle) => `${cycle}: ${MOVE_BELOW}`)).toEqual([]);
  });

  it('allow no cycles between parts of the platform or between modules', () => {
    const edges = imports
      .filter(({ from, to }) => !isTest(from) && isApi(from) && isApi(to))
      .map(({ from, to }) => ({ from: partFor(from), to: partFor(to) }))
      .filter(({ from, to }) => from !== to);
    expect(listCycles(edges).map((cycle) => `${cycle}: ${MOVE_BELOW}`)).toEqual([]);
  });

  it('let programs that read members’ files start without the modules', () => {
    const programs = ['modules/imports/file-program.ts', 'platform/images/decoder-program.ts'];
    expect(programs.flatMap((program) => listDoors(`apps/api/src/${program}`))).toEqual([]);
  });

  it('allow no test code in the product', () => {
    expect(
      breaches(
        ({ from, to }) => !isTest(from) && to.startsWith('@stoa/testing'),
        'only tests, bench, e2e, and scripts import the harness: move what the product needs into the product',
      ),
    ).toEqual([]);
  });

  it('separate the features', () => {
    expect(
      breaches(({ from, to }) => {
        const [own, other] = [findFeature(from), findFeature(to)];
        return own !== undefined && other !== undefined && own !== other;
      }, 'combine the two in a page'),
    ).toEqual([]);
  });

  it('separate the design system from the product', () => {
    expect(
      breaches(
        ({ from, to }) =>
          from.startsWith('apps/web/src/ui/') && /^apps\/web\/src\/(app|pages|features|lib)\//.test(to),
        'pass it as a property, or move the component into a feature',
      ),
    ).toEqual([]);
  });

  it('allow no imports from lower layers up to pages or the app', () => {
    expect(
      breaches(
        ({ from, to }) =>
          (/^apps\/web\/src\/(features|ui|lib)\//.test(from) && /^apps\/web\/src\/(app|pages)\//.test(to)) ||
          (from.startsWith('apps/web/src/lib/') && to.startsWith('apps/web/src/features/')),
        'invert the dependency: the upper layer passes what is needed',
      ),
    ).toEqual([]);
  });

  it('exclude the schemas from the browser', () => {
    expect(
      breaches(
        ({ from, to, typesOnly }) =>
          from.startsWith('apps/web/src/') &&
          !typesOnly &&
          !isTest(from) &&
          (to === 'zod' || (to.startsWith('@stoa/contract') && !/\.rules$|\/client$/.test(to))),
        'import types only, or put the value into a *.rules.ts file',
      ),
    ).toEqual([]);
  });

  it('separate packages from everything else; taste may read the contract’s rules', () => {
    expect(
      breaches(
        ({ from, to }) =>
          from.startsWith('packages/') &&
          !isTest(from) &&
          !to.startsWith(from.split('/src/')[0] ?? '') &&
          !(from.startsWith('packages/taste/') && to.endsWith('.rules')) &&
          to !== 'zod',
        'a package depends on neither side',
      ),
    ).toEqual([]);
  });
});

describe('the photo decoder', () => {
  /** Only processes that can be killed may load these files. The demo world draws pictures and decodes none. */
  const DECODING = ['apps/api/src/platform/images/decode.ts', 'apps/api/demo/studio.ts'];

  it('is the only place where pictures are decoded', () => {
    const users = imports.filter(
      ({ from, to, typesOnly }) =>
        from.startsWith('apps/api/') && !typesOnly && !isTest(from) && to === 'sharp',
    );
    expect(users.map(({ from }) => from).toSorted()).toEqual(DECODING.toSorted());
  });

  it('is loaded only by its own process and the demo world', () => {
    const users = imports.filter(({ to, typesOnly }) => DECODING.includes(to) && !typesOnly);
    expect(users.map(({ from }) => from).toSorted()).toEqual([
      'apps/api/demo/gallery.ts',
      'apps/api/src/platform/images/decoder-program.ts',
    ]);
  });
});

describe('file names', () => {
  it('are never vague', () => {
    const vague = sourceFiles().filter((file) =>
      /\/(utils?|helpers?|common|shared|misc|manager)s?(\/|\.|-)/.test(file),
    );
    expect(vague).toEqual([]);
  });
});

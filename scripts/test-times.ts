import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface TestTime {
  readonly name: string;
  readonly seconds: number;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number }[];
  }[];
}

/** Output of vitest's JSON reporter. */
export const readTests = (path: string): { failedFiles: string[]; times: TestTime[] } => {
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  return {
    failedFiles: testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
    times: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({
        name: `${relative('.', name)}: ${fullName}`,
        seconds: duration / 1000,
      })),
    ),
  };
};

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly duration: number }[];
    }[];
  }[];
}

const inSuite = ({ suites = [], specs = [] }: Suite): TestTime[] => [
  ...suites.flatMap(inSuite),
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `e2e/journeys/${file} (${projectName}): ${title}`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  ),
];

/** Output of Playwright's JSON reporter. */
export const journeyTimes = (path: string): TestTime[] =>
  inSuite(JSON.parse(readFileSync(path, 'utf8')) as Suite);

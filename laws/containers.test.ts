import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const read = (path: string) => readFileSync(new URL(`../deploy/${path}`, import.meta.url), 'utf8');
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const isHere = (program: string) =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
const settings = new Set(
  Array.from(
    readFileSync('apps/api/src/platform/config.ts', 'utf8').matchAll(/^ {2}([A-Z_]+): optional/gm),
    ([, name = '']) => name,
  ),
);

describe('deploy/Containerfile', () => {
  const text = read('Containerfile');

  it('names every base image in full, and ends as an unprivileged user', () => {
    const bases = Array.from(text.matchAll(/^FROM (\S+)/gm), ([, base = '']) => base);
    expect(bases.filter((base) => !/^(docker\.io\/library\/\w+:\S+|manifests)$/.test(base))).toEqual([]);
    expect(text.match(/^USER .*/gm)).toEqual(['USER 10001:10001']);
    expect(text).toMatch(/^HEALTHCHECK /m);
  });

  it('copies only files that exist', () => {
    const copied = Array.from(text.matchAll(/^COPY (?!--from)(.+) \S+$/gm), ([, paths = '']) =>
      paths.split(' '),
    );
    expect(copied.flat().filter((path) => !existsSync(path))).toEqual([]);
    expect(copied.flat()).toContain('tsconfig.base.json');
  });
});

interface Container {
  readonly image: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly extends?: { readonly service: string };
}

/** The compose file makes settings of the first two, and the S3 library reads the others. */
const ELSEWHERE = /^(STOA_DOMAIN|POSTGRES_PASSWORD|AWS_\w+)$/;

describe('compose', () => {
  const files = ['compose.yaml', 'compose.several.yaml'] as const;
  const servicesIn = (file: string) =>
    (parse(read(file), { merge: true }) as { services: Readonly<Record<string, Container>> }).services;
  const own = files.flatMap((file) => Object.entries(servicesIn(file)));

  it('runs our image of this version, read-only and without privileges', () => {
    const ours = own.filter(([, { image }]) => image?.startsWith('stoa:'));
    expect(ours.map(([name]) => name)).toEqual(['web', 'backup']);
    for (const [, service] of ours) {
      expect(service.image).toBe(`stoa:${version}`);
      expect([service.read_only, service.cap_drop, service.security_opt]).toEqual([
        true,
        ['ALL'],
        ['no-new-privileges:true'],
      ]);
    }
  });

  it('names only settings that the program has', () => {
    const named = own
      .filter(([name]) => /^(web|worker|backup)/.test(name))
      .flatMap(([, { environment = {} }]) => Object.keys(environment));
    const example = Array.from(
      `${read('.env.example')}${read('systemd/environment.example')}`.matchAll(/^(?:# )?([A-Z_]+)=/gm),
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(6);
    const known = (name: string) => settings.has(name) || ELSEWHERE.test(name);
    expect([...named, ...example].filter((name) => !known(name))).toEqual([]);
  });

  it('points the proxy to every web process', () => {
    const services = servicesIn('compose.several.yaml');
    const web = Object.keys(services).filter((name) => name.startsWith('web'));
    const others = Object.values(services).flatMap((service) => service.extends?.service ?? []);
    expect(new Set(others)).toEqual(new Set(['web']));
    expect(services['proxy']?.environment?.['STOA_SERVERS']).toBe(
      web.map((name) => `${name}:3000`).join(' '),
    );
  });

  it.runIf(isHere('docker') && spawnSync('docker', ['compose', 'version']).status === 0)(
    'is accepted by compose itself',
    () => {
      const env = { ...process.env, POSTGRES_PASSWORD: 'x', STOA_DOMAIN: 'stoa.example' };
      const options = [
        ...files.flatMap((file) => ['-f', `deploy/${file}`]),
        'config',
        '--no-env-resolution',
        '-q',
      ];
      const { status, stderr } = spawnSync('docker', ['compose', ...options], { env, encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    },
  );
});

describe('deploy/kubernetes', () => {
  const KINDS = { CronJob, Deployment, Ingress, PersistentVolumeClaim, PodDisruptionBudget, Service };
  const kustomization = parse(read('kubernetes/kustomization.yaml')) as {
    resources: string[];
    images: { newTag: string }[];
  };
  const objects = kustomization.resources.flatMap((file) =>
    parseAllDocuments(read(`kubernetes/${file}`)).map((document) => document.toJS() as { kind: string }),
  );

  it('consists of objects that Kubernetes accepts', () => {
    expect(objects.length).toBeGreaterThan(5);
    for (const object of objects) {
      const Kind = KINDS[object.kind as keyof typeof KINDS];
      expect(() => new Kind(object as never).validate()).not.toThrow();
    }
  });

  it('would be refused for a wrong field', () => {
    const wrong = { metadata: { name: 'web' }, spec: { replicas: 'three' } };
    expect(() => new Deployment(wrong as never).validate()).toThrow(/replicas/);
  });

  it('lists every file of its folder, and this version', () => {
    const files = globSync('*.yaml', { cwd: 'deploy/kubernetes' }).filter(
      (file) => file !== 'kustomization.yaml',
    );
    expect(kustomization.resources.toSorted()).toEqual(files.toSorted());
    expect(kustomization.images.map(({ newTag }) => newTag)).toEqual([version]);
  });

  it('gives no container privileges or a writable root', () => {
    const text = kustomization.resources.map((file) => read(`kubernetes/${file}`)).join('\n');
    const containers = text.match(/^ +image: stoa$/gm)?.length ?? 0;
    expect(containers).toBe(3);
    for (const line of [
      'allowPrivilegeEscalation: false',
      'readOnlyRootFilesystem: true',
      'capabilities: { drop: [ALL] }',
      'runAsNonRoot: true',
      'automountServiceAccountToken: false',
    ])
      expect([line, text.split(line).length - 1]).toEqual([line, containers]);
  });

  it.runIf(isHere('kubectl'))('builds with kustomize', () => {
    const { status, stdout, stderr } = spawnSync('kubectl', ['kustomize', 'deploy/kubernetes'], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`image: registry.example/stoa:${version}`);
    expect(stdout.match(/^ {2}namespace: stoa$/gm)).toHaveLength(objects.length);
  });
});

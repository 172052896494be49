import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseAllDocuments } from 'yaml';
import type { ContainerEngine } from '@stoa/testing/machine/container-engine';

interface PodTemplate {
  readonly metadata?: object;
  readonly spec: {
    readonly containers: readonly object[];
    readonly volumes: readonly { readonly persistentVolumeClaim?: { readonly claimName: string } }[];
  };
}

interface KubernetesObject {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly template?: PodTemplate;
    readonly jobTemplate?: { readonly spec: { readonly template: PodTemplate } };
  };
}

interface Pods {
  /** Plays a file of `deploy/kubernetes` on the network, with one pod of each object. */
  start(text: string): void;
  /** Returns the log of one of their containers. */
  logs(name: string): string;
  /** Waits until a container ends, and returns its exit code. */
  end(name: string): Promise<number>;
  /** Returns true if a web process or a worker in a pod reports that it is ready. */
  isReady(name: string): boolean;
  /** Removes the last pods and the files they wrote. */
  stop(): void;
}

const END_MS = 180_000;
/** A prefix for the names of volumes, which are shared by the whole machine. */
const VOLUMES = 'stoa-check-';

/**
 * Runs the pods of the Kubernetes files with podman, without a cluster: one of each Deployment and CronJob, unchanged except for
 * the image's name, which an overlay sets. Services, ingresses, and disruption budgets need a cluster.
 *
 * @param settings The contents of the secret `stoa`.
 */
export const createPods = (
  engine: ContainerEngine,
  folder: string,
  network: string,
  image: string,
  settings: Readonly<Record<string, string>>,
): Pods => {
  const file = join(folder, 'pods.yaml');
  const data = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, Buffer.from(value).toString('base64')]),
  );
  const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'stoa' }, data };
  if (engine.run('secret', 'ls', '--format', '{{.Name}}').split('\n').includes('stoa'))
    throw new Error(
      'Podman already has a secret named stoa. Remove it (podman secret rm stoa), and run this again.',
    );
  /** Podman 4.3 (Debian 12) can't find a secret again that it created from a file. It only finds plain data. */
  const hidesSecrets = engine.run('version', '--format', '{{.Client.Version}}').startsWith('4.3.');
  const createSecret = () => {
    const path = join(folder, 'secret.json');
    writeFileSync(path, JSON.stringify(data));
    engine.run('secret', 'create', 'stoa', path);
  };
  const played = (object: KubernetesObject): readonly object[] => {
    const { kind, metadata, spec } = object;
    if (kind === 'PersistentVolumeClaim') return [{ ...object, metadata: { name: VOLUMES + metadata.name } }];
    const pod = spec.jobTemplate?.spec.template ?? spec.template;
    if (pod === undefined) return [];
    const containers = pod.spec.containers.map((one) => ({ ...one, image }));
    const volumes = pod.spec.volumes.map(({ persistentVolumeClaim: claim, ...volume }) => ({
      ...volume,
      ...(claim && { persistentVolumeClaim: { claimName: VOLUMES + claim.claimName } }),
    }));
    return [
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { ...pod.metadata, name: `${metadata.name}-pod` },
        spec: { ...pod.spec, containers, volumes },
      },
    ];
  };
  const state = (name: string) =>
    engine.run('inspect', '--format', '{{.State.Status}} {{.State.ExitCode}}', `${name}-pod-${name}`);
  return {
    start: (text) => {
      const objects = parseAllDocuments(text).map((one) => one.toJS() as KubernetesObject);
      const documents = [...(hidesSecrets ? [] : [secret]), ...objects.flatMap(played)];
      if (hidesSecrets) createSecret();
      writeFileSync(file, documents.map((one) => JSON.stringify(one)).join('\n---\n'));
      engine.run('kube', 'play', '--network', network, file);
    },
    logs: (name) => engine.run('logs', `${name}-pod-${name}`),
    end: async (name) => {
      const until = Date.now() + END_MS;
      while (!state(name).startsWith('exited')) {
        if (Date.now() > until) throw new Error(`The pod of ${name} hasn’t exited.`);
        await pause(500);
      }
      return Number(state(name).split(' ')[1]);
    },
    isReady: (name) => {
      try {
        engine.run('exec', `${name}-pod-${name}`, 'node', 'apps/api/health.ts');
        return true;
      } catch {
        return false;
      }
    },
    stop: () => {
      engine.tryTo('kube', 'down', file);
      engine.tryTo('secret', 'rm', 'stoa');
      engine.tryTo('volume', 'rm', `${VOLUMES}backups`);
    },
  };
};

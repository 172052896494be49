import { fdatasyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What of Emscripten's NODEFS is touched here. */
interface NodeFsModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/**
 * PGlite's directory file system with a real fsync. As shipped it answers fsync with success and does
 * nothing, so a commit could be lost with the machine's power.
 */
export class DurableFs extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const opened = await super.init(pg, options);
    const preRun = [...(opened.emscriptenOpts.preRun ?? [])] as ((module: unknown) => void)[];
    preRun.push((module) => {
      (module as NodeFsModule).NODEFS.stream_ops.fsync = (stream) => {
        fdatasyncSync(stream.nfd);
        return 0;
      };
    });
    return { emscriptenOpts: { ...opened.emscriptenOpts, preRun } };
  }
}

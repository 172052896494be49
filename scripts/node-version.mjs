// Uses only features of Node 18, because it must run where the rest of Stoa can't.
const NEEDED = 24;
const [major] = process.versions.node.split('.').map(Number);
if (major < NEEDED) {
  process.stderr.write(
    `Stoa needs Node ${NEEDED} or later; this is Node ${process.versions.node}. Run npm ci, which brings Node ${NEEDED} along on Linux and Windows, and start it by npm; elsewhere install Node ${NEEDED} from https://nodejs.org.\n`,
  );
  process.exit(1);
}

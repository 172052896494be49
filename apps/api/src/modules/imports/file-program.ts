import { setPriority } from 'node:os';
import { serveTasks } from '../../platform/workers/worker-program.ts';
import { readFileTask } from './file-task.ts';

// Members' requests come first.
setPriority(5);
serveTasks(readFileTask);

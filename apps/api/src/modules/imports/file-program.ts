import { setPriority } from 'node:os';
import { serveTasks } from '../../platform/workers/worker-program.ts';
import { readFileTask } from './file-task.ts';

setPriority(5);
serveTasks(readFileTask);

import { Gauge } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import { getDiskSpace } from './system.queries.ts';

export const systemGauges = ({ config, metrics }: Platform): void => {
  const registers = [metrics.registry];
  const free = new Gauge({
    name: 'stoa_disk_free_bytes',
    help: 'Free bytes of the disk that holds DATA_DIR',
    registers,
  });
  const total = new Gauge({
    name: 'stoa_disk_bytes',
    help: 'All bytes of the disk that holds DATA_DIR',
    registers,
  });
  metrics.onScrape(async () => {
    const disk = await getDiskSpace(config.dataDir);
    if (disk === null) return;
    free.set(disk.free);
    total.set(disk.total);
  });
};

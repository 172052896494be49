import { ScanLine, TextCursorInput } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { SCAN_TEXTS } from './scan-texts.ts';
import { Viewfinder } from './Viewfinder.tsx';

interface ScanBandProps {
  onCode: (code: string) => void;
  onType: () => void;
}

type Loaded = ComponentType<Pick<ScanBandProps, 'onCode'>>;

/** The scanner loads when it is first opened. */
export function ScanBand({ onCode, onType }: ScanBandProps) {
  const [open, setOpen] = useState(false);
  const [Scanner, setScanner] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);
  const Icon = open ? TextCursorInput : ScanLine;

  async function load() {
    setFailed(false);
    try {
      const loaded = await import('./Scanner.tsx');
      setScanner(() => loaded.Scanner);
    } catch {
      setFailed(true);
    }
  }

  function press() {
    setOpen(!open);
    if (open) onType();
    else void load();
  }

  return (
    <div className="mt-3">
      {open && Scanner && (
        <Scanner
          onCode={(code) => {
            setOpen(false);
            onCode(code);
          }}
        />
      )}
      {open && !Scanner && (
        <>
          <Viewfinder />
          <p role="status" className="mt-2 mb-3 min-h-10 text-small text-balance text-muted">
            {SCAN_TEXTS[failed ? 'unavailable' : 'starting']}
          </p>
        </>
      )}
      <Button variant="quiet" wide aria-expanded={open} onClick={press}>
        <Icon aria-hidden size="1.125rem" strokeWidth={1.5} />
        {open ? 'Type the code instead' : 'Scan the band'}
      </Button>
    </div>
  );
}

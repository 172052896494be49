import { useSearchParams } from 'react-router';
import { BatchScreen } from './BatchScreen.tsx';
import { CodesDeskScreen } from './CodesDeskScreen.tsx';
import { SheetScreen } from './SheetScreen.tsx';

/** Shows the desk, a batch (`?batch=7`), or its print sheet (`&sheet=1`). */
export function CodesPage() {
  const [query] = useSearchParams();
  const batch = query.get('batch') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(batch)) return <CodesDeskScreen />;
  const id = Number(batch);
  return query.has('sheet') ? <SheetScreen batchId={id} /> : <BatchScreen key={id} batchId={id} />;
}

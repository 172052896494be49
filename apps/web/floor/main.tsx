import { createRoot } from 'react-dom/client';
import '../src/ui/fonts.css';
import './style.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root: restore it.');

createRoot(root).render(
  <main>
    <h1>React alone</h1>
    <p>What the pages of the app are held against: this library, these fonts, and no more.</p>
  </main>,
);

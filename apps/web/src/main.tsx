import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import './ui/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root: restore it.');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

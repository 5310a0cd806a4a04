/** React DOM in a chunk of its own, so that evaluating it and our code are two tasks, with room for input in between. */
export { createRoot, hydrateRoot } from 'react-dom/client';

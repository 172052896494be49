/** Milliseconds. */
export const TOAST_DURATION = 5000;

export interface ToastMessage {
  id: number;
  kind: 'success' | 'error';
  text: string;
}

let messages: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: readonly ToastMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastMessage['kind'], text: string) {
  if (text === '') return;
  // A repeated text replaces the earlier toast and restarts its timer.
  publish([...messages.filter((message) => message.text !== text), { id: nextId++, kind, text }]);
}

/** Works outside components too. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  withdraw: (text: string) => publish(messages.filter((message) => message.text !== text)),
  clearErrors: () => {
    const remaining = messages.filter(({ kind }) => kind !== 'error');
    if (remaining.length < messages.length) publish(remaining);
  },
};

export const toastStore = {
  read: () => messages,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  dismiss: (id: number) => publish(messages.filter((message) => message.id !== id)),
};

/** How long a toast stays, in milliseconds. */
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
  // The same words twice are one message said again: the newer one starts its time anew.
  publish([...messages.filter((message) => message.text !== text), { id: nextId++, kind, text }]);
}

/** Says something short at the top of the screen. Callable from anywhere, components or not. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
  /** Takes back what is no longer true: the failure of something that is being tried again. */
  withdraw: (text: string) => publish(messages.filter((message) => message.text !== text)),
  /** What failed before has been done now, or is being put right: it is no longer worth reading. */
  clearErrors: () => {
    const kept = messages.filter(({ kind }) => kind !== 'error');
    if (kept.length < messages.length) publish(kept);
  },
};

/** What the Toaster needs: the messages now, a word when they change, and a way to end one. */
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

/** Both in bytes. */
interface FormMemoryLimits {
  readonly total: number;
  readonly perSender: number;
}

/** `own`: the sender's share is used up; `full`: the shared memory is, or this form was dropped. */
export type Taken = 'taken' | 'own' | 'full';

export interface HeldForm {
  take(bytes: number): Taken;
  /** From now on, the form can't be dropped. */
  arrived(): void;
  release(): void;
}

interface FormMemory {
  /** @param onDrop drops everything that has arrived, because another form gets the memory */
  open(sender: string, onDrop: () => void): HeldForm;
}

interface Form {
  readonly sender: string;
  readonly onDrop: () => void;
  bytes: number;
  state: 'arriving' | 'arrived' | 'dropped';
}

/** Shares memory between forms. When it is used up, the sender with the most loses a form to a sender with less. */
export const createFormMemory = ({ total, perSender }: FormMemoryLimits): FormMemory => {
  const forms = new Set<Form>();
  const bySender = new Map<string, number>();
  let held = 0;

  const heldBy = (sender: string): number => bySender.get(sender) ?? 0;

  const count = (form: Form, bytes: number): void => {
    const left = heldBy(form.sender) + bytes;
    if (left === 0) bySender.delete(form.sender);
    else bySender.set(form.sender, left);
    form.bytes += bytes;
    held += bytes;
  };

  const release = (form: Form): void => {
    count(form, -form.bytes);
    forms.delete(form);
  };

  /** Finds the largest arriving form of the top sender, if they have more than the newcomer would. */
  const droppable = (wouldHave: number): Form | undefined =>
    [...forms]
      .filter(({ state, bytes, sender }) => state === 'arriving' && bytes > 0 && heldBy(sender) > wouldHave)
      .toSorted((a, b) => heldBy(b.sender) - heldBy(a.sender) || b.bytes - a.bytes)[0];

  const makeRoom = (wouldHave: number, bytes: number): boolean => {
    const isShort = () => held + bytes > total;
    while (isShort()) {
      const form = droppable(wouldHave);
      if (form === undefined) return false;
      form.state = 'dropped';
      release(form);
      form.onDrop();
    }
    return true;
  };

  return {
    open: (sender, onDrop) => {
      const form: Form = { sender, onDrop, bytes: 0, state: 'arriving' };
      forms.add(form);
      return {
        take: (bytes) => {
          if (form.state === 'dropped') return 'full';
          const wouldHave = heldBy(sender) + bytes;
          if (wouldHave > perSender) return 'own';
          if (!makeRoom(wouldHave, bytes)) return 'full';
          count(form, bytes);
          return 'taken';
        },
        arrived: () => {
          if (form.state === 'arriving') form.state = 'arrived';
        },
        release: () => release(form),
      };
    },
  };
};

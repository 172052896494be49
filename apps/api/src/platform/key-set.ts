import { DatabaseSync } from 'node:sqlite';

/** Holds more texts than memory, in a temporary file that ends with the process. */
export class KeySet {
  #file = new DatabaseSync('');
  #add;
  #has;

  constructor() {
    this.#file.exec(
      'pragma journal_mode = off; pragma synchronous = off; create table known (text text primary key) without rowid',
    );
    this.#add = this.#file.prepare('insert or ignore into known values (?)');
    this.#has = this.#file.prepare('select 1 from known where text = ?');
  }

  add(text: string): boolean {
    return Number(this.#add.run(text).changes) === 1;
  }

  has(text: string): boolean {
    return this.#has.get(text) !== undefined;
  }

  close(): void {
    this.#file.close();
  }
}

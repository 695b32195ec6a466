import { store, takeStored } from '../../browser/storage.ts';

/** In sessionStorage, because an email address must never be in a URL. */
const key = 'email';

export const keepEmail = (email: string) => store('sessionStorage', key, email);

export const takeEmail = () => takeStored('sessionStorage', key) ?? '';

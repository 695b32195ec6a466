import { sessionPerson } from '../../supabase/session-entry.ts';

/** Fills empty fields with a signed-in client's name and address, even after the form is sent. */
export function fillInOwnDetails(form: HTMLFormElement): void {
  function fillIn(): void {
    for (const [name, value] of Object.entries(sessionPerson())) {
      const control = form.querySelector<HTMLInputElement>(`input[name=${name}]`);
      if (control && !control.value) control.value = value;
    }
  }
  fillIn();
  // The event precedes the reset.
  form.addEventListener('reset', () => setTimeout(fillIn));
}

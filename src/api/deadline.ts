/** Every call to the backend is given up after this time, in milliseconds (RELIABILITY.md 20). */
export const deadline = 8000;

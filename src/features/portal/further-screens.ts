// All screens but the overview, in a file of their own (screens/Further.tsx).
export { AffiliateScreen } from './affiliate/AffiliateScreen.tsx';
export { CaseScreen } from './cases/CaseScreen.tsx';
export { Documents } from './documents/Documents.tsx';
export { Invoice } from './invoices/Invoice.tsx';
export { Invoices } from './invoices/Invoices.tsx';
export { Messages } from './messages/Messages.tsx';
export { Settings } from './settings/Settings.tsx';

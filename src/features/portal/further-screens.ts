// All screens but the overview, which most open first. They come in one file of their own (screens/Further.tsx).
export { AffiliateScreen } from './screens/affiliate/AffiliateScreen.tsx';
export { CaseScreen } from './screens/CaseScreen.tsx';
export { Documents } from './screens/Documents.tsx';
export { Invoice } from './screens/Invoice.tsx';
export { Invoices } from './screens/Invoices.tsx';
export { Messages } from './screens/Messages.tsx';
export { Settings } from './screens/Settings.tsx';

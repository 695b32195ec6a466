import { Component, type ReactNode } from 'react';

import { Alert } from './Alert.tsx';
import { t } from './texts.ts';

interface ScreenBoundaryProps {
  /** After a failure, another screen is tried. */
  screen: string | undefined;
  children: ReactNode;
}

/** Without it, React would remove the whole application if one screen throws. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(
    before: ScreenBoundaryProps,
    { failed }: { failed: boolean },
  ) {
    if (failed && before.screen !== this.props.screen) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // Only a new page is sure to have none of the data on which the screen failed.
    return <Alert text={t('application.failServer')} retry={() => location.reload()} />;
  }
}

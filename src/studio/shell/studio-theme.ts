import { mergeThemeOverrides } from '@mantine/core'
import { theme } from '../../portal/ui/theme/theme.ts'
import classes from './studio-theme.module.css'

const buttons = theme.components?.['Button']?.classNames as { readonly root?: string } | undefined

/** The portal's theme, with the density of a working tool; the panels that participants see keep the portal's own. */
export const studioTheme = mergeThemeOverrides(theme, {
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  headings: {
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
      h4: { fontSize: '1rem', lineHeight: '1.35' },
    },
  },
  components: {
    Button: { classNames: { root: `${buttons?.root ?? ''} ${classes.button}` } },
    Input: { vars: () => ({ wrapper: { '--input-height': '2.5rem' } }) },
    Table: { defaultProps: { verticalSpacing: '0.375rem', horizontalSpacing: 'sm' } },
    Card: { defaultProps: { radius: 'lg', withBorder: true, padding: 'md' } },
    SegmentedControl: { classNames: { root: classes.segments, label: classes.segment } },
    Accordion: { classNames: { root: classes.folds } },
    Tabs: { classNames: { tab: classes.tab } },
    // Dialogs of the portal have no close button in the corner; in the studio, users look for one there.
    Modal: { defaultProps: { withCloseButton: true, closeButtonProps: { 'aria-label': 'Close', size: 'lg' } } },
    Slider: { defaultProps: { color: 'ink', thumbSize: 22 } },
  },
})

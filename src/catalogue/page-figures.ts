/** The figures of content/figures.json that pages of the portal count with: code knows them by these names. */
export const pageFigures: readonly string[] = ['fastingHours', 'lateResultsDays']

/** Overdue and other outstanding duties on Mondays at 9:00 in India. A week that is not listed equals the week before. */
export const weeks: Readonly<Record<string, { late: string; owed: string }>> = {
  '2026-01-05': { late: '', owed: 'shareholding Q3 FY26, grievances Q3 FY26, governance Q3 FY26, results Q3 FY26' },
  '2026-01-19': { late: '', owed: 'grievances Q3 FY26, governance Q3 FY26, results Q3 FY26' },
  '2026-01-26': { late: '', owed: 'results Q3 FY26' },
  '2026-02-09': { late: '', owed: '' },
  '2026-04-06': {
    late: '',
    owed: 'shareholding Q4 FY26, grievances Q4 FY26, governance Q4 FY26, annual-results Q4 FY26, secretarial FY26, annual-report FY26',
  },
  '2026-04-13': {
    late: '',
    owed: 'investor-schedule Plant visit, shareholding Q4 FY26, grievances Q4 FY26, governance Q4 FY26, annual-results Q4 FY26, secretarial FY26, annual-report FY26',
  },
  '2026-04-20': {
    late: 'investor-schedule Plant visit',
    owed: 'grievances Q4 FY26, governance Q4 FY26, annual-results Q4 FY26, secretarial FY26, annual-report FY26',
  },
  '2026-04-27': {
    late: 'investor-schedule Plant visit',
    owed: 'annual-results Q4 FY26, secretarial FY26, annual-report FY26',
  },
  '2026-05-25': {
    late: 'investor-schedule Plant visit',
    owed: 'secretarial FY26, transcript Q4 call, annual-report FY26',
  },
  '2026-06-01': { late: 'investor-schedule Plant visit', owed: 'transcript Q4 call, annual-report FY26' },
  '2026-06-08': { late: 'investor-schedule Plant visit, transcript Q4 call', owed: 'annual-report FY26' },
  '2026-06-15': { late: 'investor-schedule Plant visit', owed: 'annual-report FY26' },
  '2026-07-06': {
    late: 'investor-schedule Plant visit',
    owed: 'shareholding Q1 FY27, grievances Q1 FY27, governance Q1 FY27, results Q1 FY27, annual-report FY26',
  },
  '2026-07-27': { late: 'investor-schedule Plant visit', owed: 'results Q1 FY27, annual-report FY26' },
  '2026-08-10': { late: 'investor-schedule Plant visit', owed: 'annual-report FY26' },
  '2026-08-17': { late: 'investor-schedule Plant visit, outcome Dividend', owed: 'annual-report FY26' },
  '2026-08-31': {
    late: 'investor-schedule Plant visit, outcome Dividend',
    owed: 'general-notice AGM, annual-report-dispatch AGM, annual-report FY26',
  },
  '2026-09-07': { late: 'investor-schedule Plant visit, outcome Dividend', owed: '' },
  '2026-09-21': { late: 'investor-schedule Plant visit, outcome Dividend', owed: 'general-notice EGM' },
  '2026-09-28': { late: 'investor-schedule Plant visit, outcome Dividend, general-notice EGM', owed: '' },
  '2026-10-05': {
    late: 'investor-schedule Plant visit, outcome Dividend, general-notice EGM',
    owed: 'shareholding Q2 FY27, grievances Q2 FY27, governance Q2 FY27, results Q2 FY27',
  },
  '2026-10-19': {
    late: 'investor-schedule Plant visit, outcome Dividend, general-notice EGM',
    owed: 'voting EGM, grievances Q2 FY27, governance Q2 FY27, results Q2 FY27',
  },
  '2026-10-26': {
    late: 'investor-schedule Plant visit, outcome Dividend, general-notice EGM',
    owed: 'results Q2 FY27',
  },
  '2026-11-02': {
    late: 'investor-schedule Plant visit, outcome Dividend, general-notice EGM',
    owed: 'results-notice Q2 FY27, results Q2 FY27',
  },
  '2026-11-09': {
    late: 'investor-schedule Plant visit, outcome Dividend, general-notice EGM',
    owed: 'results Q2 FY27',
  },
  '2026-11-16': {
    late: 'investor-schedule Plant visit, outcome Dividend, general-notice EGM, newspaper Q2 FY27',
    owed: '',
  },
  '2027-01-04': {
    late: 'investor-schedule Plant visit, outcome Dividend, general-notice EGM, newspaper Q2 FY27',
    owed: 'shareholding Q3 FY27, grievances Q3 FY27, governance Q3 FY27, results Q3 FY27',
  },
  '2027-01-25': {
    late: 'investor-schedule Plant visit, outcome Dividend, general-notice EGM, newspaper Q2 FY27',
    owed: 'results Q3 FY27',
  },
  '2027-02-01': {
    late: 'investor-schedule Plant visit, outcome Dividend, general-notice EGM, newspaper Q2 FY27',
    owed: 'results-notice Q3 FY27, results Q3 FY27',
  },
  '2027-02-08': {
    late: 'investor-schedule Plant visit, outcome Dividend, general-notice EGM, newspaper Q2 FY27, results-notice Q3 FY27',
    owed: 'results Q3 FY27',
  },
  '2027-02-15': {
    late: 'investor-schedule Plant visit, outcome Dividend, general-notice EGM, newspaper Q2 FY27, results-notice Q3 FY27, results Q3 FY27',
    owed: '',
  },
}

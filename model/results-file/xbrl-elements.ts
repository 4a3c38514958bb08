import type { FigureElement } from '../figures.ts'

/**
 * THE table of XBRL elements for each figure (in-bse-fin for Ind AS, in-capmkt from 2025 on). Names differ between taxonomy years: the
 * first present in a column is used. EBITDA has no element: it is calculated.
 */
export const xbrlElements: Readonly<Record<FigureElement, readonly string[]>> = {
  revenue: ['RevenueFromOperations'],
  other_income: ['OtherIncome'],
  income: ['Income'],
  materials: ['CostOfMaterialsConsumed'],
  purchases: ['PurchasesOfStockInTrade'],
  inventories: ['ChangesInInventoriesOfFinishedGoodsWorkInProgressAndStockInTrade'],
  employees: ['EmployeeBenefitExpense'],
  finance_costs: ['FinanceCosts'],
  depreciation: ['DepreciationDepletionAndAmortisationExpense'],
  other_expenses: ['OtherExpenses'],
  expenses: ['Expenses'],
  ebitda: [],
  exceptional: ['ExceptionalItemsBeforeTax'],
  profit_before_tax: ['ProfitBeforeTax'],
  current_tax: ['CurrentTax'],
  deferred_tax: ['DeferredTax'],
  tax: ['TaxExpense'],
  associates: ['ShareOfProfitLossOfAssociatesAndJointVenturesAccountedForUsingEquityMethod'],
  discontinued: ['ProfitLossFromDiscontinuedOperationsAfterTax', 'ProfitLossFromDiscontinuedOperations'],
  profit: ['ProfitLossForPeriod'],
  eps: [
    'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations',
    'BasicEarningsLossPerShareFromContinuingOperations',
  ],
  diluted_eps: [
    'DilutedEarningsLossPerShareFromContinuingAndDiscontinuedOperations',
    'DilutedEarningsLossPerShareFromContinuingOperations',
  ],
}

/** Elements that identify the file, or only serve a tie; not figures themselves. */
export const generalElements = {
  basis: ['NatureOfReportStandaloneConsolidated'],
  company: ['NameOfTheCompany', 'NameOfCompany'],
  start: ['DateOfStartOfReportingPeriod'],
  end: ['DateOfEndOfReportingPeriod'],
  yearStart: ['DateOfStartOfFinancialYear'],
  paidUp: ['PaidUpValueOfEquityShareCapital'],
  faceValue: ['FaceValueOfEquityShareCapital'],
} as const satisfies Record<string, readonly string[]>

/** Namespaces of results files: dated, so matched by their ends. */
export const resultsNamespace = /\/in-(?:bse-fin|capmkt)\/?$/

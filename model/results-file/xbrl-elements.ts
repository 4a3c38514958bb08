import type { FigureElement } from '../figures.ts'

/**
 * THE table of which elements of the exchange's files (in-bse-fin for Ind AS, in-capmkt from 2025 on) hold a figure. Names differ between
 * taxonomy years: the first that a column has is taken. EBITDA is no element of them: it is computed.
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

/** Elements that say of what the file is, or that only serve a tie; they are no figures of their own. */
export const generalElements = {
  basis: ['NatureOfReportStandaloneConsolidated'],
  company: ['NameOfTheCompany', 'NameOfCompany'],
  start: ['DateOfStartOfReportingPeriod'],
  end: ['DateOfEndOfReportingPeriod'],
  yearStart: ['DateOfStartOfFinancialYear'],
  paidUp: ['PaidUpValueOfEquityShareCapital'],
  faceValue: ['FaceValueOfEquityShareCapital'],
} as const satisfies Record<string, readonly string[]>

/** The namespaces of results files: dated, so known by how they end. */
export const resultsNamespace = /\/in-(?:bse-fin|capmkt)\/?$/

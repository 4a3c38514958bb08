import type { InvestorTextTable } from './text-table.ts'

/** Texts of the page of dividends. */
export const dividends = {
  'No dividends have been published yet.': [
    'अभी तक कोई लाभांश प्रकाशित नहीं हुआ है।',
    'अद्याप कोणताही लाभांश प्रकाशित झालेला नाही.',
  ],
  'Total for {year}': ['{year} का कुल', '{year} चा एकूण'],
  '₹{rupees} a share': ['₹{rupees} प्रति शेयर', '₹{rupees} प्रति समभाग'],
  'Last record date': ['पिछली रिकॉर्ड तिथि', 'मागील नोंद तारीख'],
  'Payment date': ['भुगतान की तारीख', 'प्रदान तारीख'],
  'Dividends by fiscal year': ['वित्त वर्ष के अनुसार लाभांश', 'आर्थिक वर्षानुसार लाभांश'],
  'Dividends by fiscal year, newest first': ['वित्त वर्ष के अनुसार लाभांश, नवीनतम पहले', 'आर्थिक वर्षानुसार लाभांश, नवीनतम आधी'],
  Dividend: ['लाभांश', 'लाभांश'],
  'Per share, ₹': ['प्रति शेयर, ₹', 'प्रति समभाग, ₹'],
  'Record date': ['रिकॉर्ड तिथि', 'नोंद तारीख'],
  'Ex-date': ['एक्स-तिथि', 'एक्स-तारीख'],
  Declared: ['घोषित', 'जाहीर'],
  'Total of {count}': ['{count} का कुल', '{count} चा एकूण'],
  'Tax forms and policy': ['कर फ़ॉर्म और नीति', 'कर अर्ज आणि धोरण'],
  'Dividend policy': ['लाभांश नीति', 'लाभांश धोरण'],
  'Dividends not received': ['न मिले लाभांश', 'न मिळालेले लाभांश'],
  'Search for a dividend that has not reached you by your folio or demat account, and see how to claim it.': [
    'जो लाभांश आपको नहीं मिला, उसे अपने फ़ोलियो या डीमैट खाते से खोजें, और देखें कि दावा कैसे करें।',
    'तुम्हाला न मिळालेला लाभांश तुमच्या फोलिओ किंवा डीमॅट खात्याने शोधा, आणि दावा कसा करावा ते पाहा.',
  ],
  'Search for unclaimed dividends': ['अदावी लाभांश खोजें', 'दावा न केलेला लाभांश शोधा'],
  'Return calculator with dividends': ['लाभांश सहित रिटर्न कैलकुलेटर', 'लाभांशासह परतावा गणक'],
  Interim: ['अंतरिम', 'अंतरिम'],
  Final: ['अंतिम', 'अंतिम'],
  Special: ['विशेष', 'विशेष'],
} as const satisfies InvestorTextTable

import type { InvestorTextTable } from './text-table.ts'

/** Texts of the calendar, and names of the kinds of events (model/events.ts). */
export const calendar = {
  'Fiscal year {year}. All times are Indian Standard Time.': [
    'वित्त वर्ष {year}। सभी समय भारतीय मानक समय (IST) हैं।',
    'आर्थिक वर्ष {year}. सर्व वेळा भारतीय प्रमाणवेळेनुसार (IST) आहेत.',
  ],
  'There are no planned events.': ['कोई कार्यक्रम तय नहीं है।', 'कोणताही कार्यक्रम ठरलेला नाही.'],
  'There are no planned events of this kind.': [
    'इस प्रकार का कोई कार्यक्रम तय नहीं है।',
    'या प्रकारचा कोणताही कार्यक्रम ठरलेला नाही.',
  ],
  'There are no past events in fiscal year {year}.': [
    'वित्त वर्ष {year} में कोई बीता कार्यक्रम नहीं है।',
    'आर्थिक वर्ष {year} मध्ये मागील कार्यक्रम नाहीत.',
  ],
  'There are no past events of this kind in fiscal year {year}.': [
    'वित्त वर्ष {year} में इस प्रकार का कोई बीता कार्यक्रम नहीं है।',
    'आर्थिक वर्ष {year} मध्ये या प्रकारचे मागील कार्यक्रम नाहीत.',
  ],
  When: ['कब', 'केव्हा'],
  Upcoming: ['आगामी', 'आगामी'],
  Past: ['बीते हुए', 'मागील'],
  'All events': ['सभी कार्यक्रम', 'सर्व कार्यक्रम'],
  'Subscribe to this calendar': ['इस कैलेंडर की सदस्यता लें', 'या दिनदर्शिकेची सदस्यता घ्या'],
  'Your calendar is updated automatically. The calendar contains all events of this page and no data about you.': [
    'आपका कैलेंडर अपने आप अद्यतन होता है। इसमें इस पृष्ठ के सभी कार्यक्रम हैं और आपके बारे में कोई जानकारी नहीं।',
    'तुमची दिनदर्शिका आपोआप अद्ययावत होते. तिच्यात या पृष्ठावरील सर्व कार्यक्रम आहेत आणि तुमच्याबद्दल कोणतीही माहिती नाही.',
  ],
  '“Expected” events are planned. They become “Confirmed” when the notice is filed.': [
    '“संभावित” कार्यक्रम नियोजित हैं। सूचना दाखिल होने पर वे “पुष्ट” हो जाते हैं।',
    '“अपेक्षित” कार्यक्रम नियोजित आहेत. सूचना दाखल झाल्यावर ते “निश्चित” होतात.',
  ],
  'Add to calendar': ['कैलेंडर में जोड़ें', 'दिनदर्शिकेत जोडा'],
  Cancelled: ['रद्द', 'रद्द'],
  Expected: ['संभावित', 'अपेक्षित'],
  Confirmed: ['पुष्ट', 'निश्चित'],
  'Due by': ['अंतिम तारीख', 'अंतिम तारीख'],
  '{name} (expected)': ['{name} (संभावित)', '{name} (अपेक्षित)'],
  'until {day}': ['{day} तक', '{day} पर्यंत'],
  '{time} IST': ['{time} IST', '{time} IST'],
  '{from} to {to} IST': ['{from} से {to} IST', '{from} ते {to} IST'],
  'Events of fiscal year {year}': ['वित्त वर्ष {year} के कार्यक्रम', 'आर्थिक वर्ष {year} चे कार्यक्रम'],
  '{event} on {day}': ['{event}, {day}', '{event}, {day}'],
  'Today is {day}': ['आज {day} है', 'आज {day} आहे'],
  Today: ['आज', 'आज'],
  'Board meeting': ['निदेशक मंडल की बैठक', 'संचालक मंडळाची बैठक'],
  Board: ['निदेशक मंडल', 'संचालक मंडळ'],
  'Earnings call': ['परिणाम कॉल', 'निकालांचा कॉल'],
  'Annual General Meeting': ['वार्षिक आम बैठक', 'वार्षिक सर्वसाधारण सभा'],
  AGM: ['AGM', 'AGM'],
  'Extraordinary General Meeting': ['असाधारण आम बैठक', 'विशेष सर्वसाधारण सभा'],
  'Trading window closed': ['ट्रेडिंग विंडो बंद', 'ट्रेडिंग विंडो बंद'],
  'Conference or visit': ['सम्मेलन या मुलाक़ात', 'परिषद किंवा भेट'],
  'Filing due': ['दाखिल करने की अंतिम तारीख', 'दाखल करण्याची अंतिम तारीख'],
  Filing: ['फ़ाइलिंग', 'फायलिंग'],
} as const satisfies InvestorTextTable

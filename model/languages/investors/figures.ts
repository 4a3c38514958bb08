import type { InvestorTextTable } from './text-table.ts'

/** Texts of the key figures: plots, table, sources. */
export const figures = {
  'Every number is from a filed document. Underlined numbers open their page.': [
    'हर आँकड़ा किसी दाखिल दस्तावेज़ से है। रेखांकित आँकड़े अपना पृष्ठ खोलते हैं।',
    'प्रत्येक आकडा दाखल कागदपत्रातील आहे. अधोरेखित आकडे त्यांचे पृष्ठ उघडतात.',
  ],
  Period: ['अवधि', 'कालावधी'],
  Quarters: ['तिमाहियाँ', 'तिमाह्या'],
  Years: ['वर्ष', 'वर्षे'],
  Accounts: ['लेखे', 'लेखे'],
  Consolidated: ['समेकित', 'एकत्रित'],
  Standalone: ['एकल', 'स्वतंत्र'],
  'Figures will appear here when the first results are filed.': [
    'पहले परिणाम दाखिल होने पर आँकड़े यहाँ दिखेंगे।',
    'पहिले निकाल दाखल झाल्यावर आकडे येथे दिसतील.',
  ],
  'The same figures as a table': ['वही आँकड़े, सारणी में', 'तेच आकडे, तक्त्यात'],
  'Consolidated. Newest first, as in the filed statement. Each number opens its page in the filed document.': [
    'समेकित। नवीनतम पहले, जैसे दाखिल विवरण में। किसी भी आँकड़े पर दबाने से दाखिल दस्तावेज़ का वही पृष्ठ खुलता है।',
    'एकत्रित. नवीनतम आधी, दाखल विवरणपत्राप्रमाणे. कोणत्याही आकड्यावर दाबल्यास दाखल कागदपत्राचे तेच पृष्ठ उघडते.',
  ],
  'Standalone. Newest first, as in the filed statement. Each number opens its page in the filed document.': [
    'एकल। नवीनतम पहले, जैसे दाखिल विवरण में। किसी भी आँकड़े पर दबाने से दाखिल दस्तावेज़ का वही पृष्ठ खुलता है।',
    'स्वतंत्र. नवीनतम आधी, दाखल विवरणपत्राप्रमाणे. कोणत्याही आकड्यावर दाबल्यास दाखल कागदपत्राचे तेच पृष्ठ उघडते.',
  ],
  'Key figures, consolidated': ['मुख्य आँकड़े, समेकित', 'प्रमुख आकडे, एकत्रित'],
  'Key figures, standalone': ['मुख्य आँकड़े, एकल', 'प्रमुख आकडे, स्वतंत्र'],
  'EBITDA is profit before finance costs, depreciation, tax and other income. Earnings per share use {shares} shares of ₹{value}. Quarters are reviewed, not audited; years are audited. The files contain all periods.':
    [
      'EBITDA वित्त लागत, मूल्यह्रास, कर और अन्य आय से पहले का लाभ है। प्रति शेयर आय ₹{value} के {shares} शेयरों पर है। तिमाहियाँ समीक्षित हैं, लेखापरीक्षित नहीं; वर्ष लेखापरीक्षित हैं। फ़ाइलों में सभी अवधियाँ हैं।',
      'EBITDA म्हणजे वित्त खर्च, घसारा, कर आणि इतर उत्पन्न यांपूर्वीचा नफा. प्रति समभाग मिळकत ₹{value} च्या {shares} समभागांवर आहे. तिमाह्यांचे पुनर्विलोकन होते, लेखापरीक्षण नाही; वर्षांचे लेखापरीक्षण होते. फाइलमध्ये सर्व कालावधी आहेत.',
    ],
  'Growth on a year earlier': ['पिछले वर्ष की तुलना में वृद्धि', 'मागील वर्षाच्या तुलनेत वाढ'],
  'EBITDA margin': ['EBITDA मार्जिन', 'EBITDA मार्जिन'],
  'Net margin': ['शुद्ध मार्जिन', 'निव्वळ मार्जिन'],
  'Filed document': ['दाखिल दस्तावेज़', 'दाखल कागदपत्र'],
  'PDF of the filed results, {period}': ['दाखिल परिणामों की PDF, {period}', 'दाखल निकालांची PDF, {period}'],
  '{figure}, {period}, was restated: {value}, before {earlier}.': [
    '{figure}, {period}, पुनर्कथित: {value}, पहले {earlier}।',
    '{figure}, {period}, सुधारित: {value}, पूर्वी {earlier}.',
  ],
  '{value} on page {page}': ['{value}, पृष्ठ {page}', '{value}, पृष्ठ {page}'],
  '. Filed results, ': ['। दाखिल परिणाम, ', '. दाखल निकाल, '],
  'page {page}': ['पृष्ठ {page}', 'पृष्ठ {page}'],
  'Filed {date}.': ['{date} को दाखिल।', '{date} रोजी दाखल.'],
  'Figures under correction.': ['आँकड़े सुधारे जा रहे हैं।', 'आकडे दुरुस्त केले जात आहेत.'],
  '{name} was corrected on {time}. The figures shown here are from the earlier file and are being checked.': [
    '{name} को {time} को सुधारा गया। यहाँ दिखाए आँकड़े पिछली फ़ाइल के हैं और जाँचे जा रहे हैं।',
    '{name} {time} रोजी दुरुस्त केले. येथे दाखवलेले आकडे आधीच्या फाइलमधील आहेत आणि तपासले जात आहेत.',
  ],
  '{count} quarter to {period}': ['{period} तक {count} तिमाही', '{period} पर्यंत {count} तिमाही'],
  '{count} quarters to {period}': ['{period} तक {count} तिमाहियाँ', '{period} पर्यंत {count} तिमाह्या'],
  '{count} year to {period}': ['{period} तक {count} वर्ष', '{period} पर्यंत {count} वर्ष'],
  '{count} years to {period}': ['{period} तक {count} वर्ष', '{period} पर्यंत {count} वर्षे'],
  '{period} not reported': ['{period} सूचित नहीं', '{period} नोंद नाही'],
  '{period} {value} crore rupees': ['{period} {value} करोड़ रुपये', '{period} {value} कोटी रुपये'],
  '{period} {value} rupees': ['{period} {value} रुपये', '{period} {value} रुपये'],
  Margins: ['मार्जिन', 'मार्जिन'],
  '% of revenue': ['राजस्व का %', 'महसुलाच्या तुलनेत %'],
  Net: ['शुद्ध', 'निव्वळ'],
  'not known': ['ज्ञात नहीं', 'माहीत नाही'],
} as const satisfies InvestorTextTable

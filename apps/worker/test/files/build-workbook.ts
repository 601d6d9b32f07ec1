import ExcelJS from 'exceljs';

/** An XLSX of these sheets, cells typed as their JavaScript values are. */
export async function buildWorkbook(...sheets: unknown[][][]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  sheets.forEach((rows, i) => workbook.addWorksheet(`Feuille ${i + 1}`).addRows(rows));
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
